import { Text, View } from '@tarojs/components';
import { Button } from '../controls/Button';
import { Card } from '../layout/Card';
import { Icon } from '../marks/Icon';
import type { IconName } from '../marks/iconNames';
import './GateCard.scss';

export interface GateCardProps {
  /** Id of the card; its button is `{id}-go`. */
  id: string;
  icon?: IconName;
  title: string;
  text: string;
  action: { label: string; onTap: () => void };
}

/** Says what the customer must do before using this screen, with a link. */
export function GateCard({ id, icon = 'identity', title, text, action }: GateCardProps) {
  return (
    <Card id={id} padded className="gate-card">
      <View className="gate-card__mark">
        <Icon name={icon} tone="brand" />
      </View>
      <View className="gate-card__body">
        <Text className="gate-card__title">{title}</Text>
        <Text className="gate-card__text">{text}</Text>
        <View className="gate-card__action">
          <Button id={`${id}-go`} block={false} size="small" onTap={action.onTap}>
            {action.label}
          </Button>
        </View>
      </View>
    </Card>
  );
}
