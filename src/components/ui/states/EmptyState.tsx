import { Text, View } from '@tarojs/components';
import { Button } from '../controls/Button';
import { Illustration, type Drawing } from '../marks/Illustration';
import './EmptyState.scss';

export interface EmptyStateProps {
  id?: string;
  drawing?: Drawing;
  title: string;
  text?: string;
  /** Button for the next step; `quiet` if another button is more important. */
  action?: { id?: string; label: string; quiet?: boolean; onTap: () => void };
}

export function EmptyState(props: EmptyStateProps) {
  const { id = 'list-empty', drawing = 'ticks', title, text, action } = props;
  return (
    <View id={id} className="empty-state">
      <Illustration name={drawing} />
      <Text className="empty-state__title">{title}</Text>
      {text && <Text className="empty-state__text">{text}</Text>}
      {action && (
        <View className="empty-state__action">
          <Button
            id={action.id}
            kind={action.quiet ? 'line' : 'primary'}
            block={false}
            onTap={action.onTap}
          >
            {action.label}
          </Button>
        </View>
      )}
    </View>
  );
}
