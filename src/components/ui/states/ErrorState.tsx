import { Text, View } from '@tarojs/components';
import { useContext } from 'react';
import { a11y } from '../lib/a11y';
import { Button } from '../controls/Button';
import { LabelsContext } from '../lib/LabelsContext';
import { Illustration } from '../marks/Illustration';
import './ErrorState.scss';

export interface ErrorStateProps {
  id?: string;
  title: string;
  /** Says why it failed, and that money did not change. */
  text?: string;
  onRetry: () => void;
  busy?: boolean;
}

export function ErrorState(props: ErrorStateProps) {
  const { id = 'list-error', title, text, onRetry, busy } = props;
  const { retry } = useContext(LabelsContext);
  return (
    <View id={id} className="error-state" {...a11y({ role: 'alert' })}>
      <Illustration name="offline" />
      <Text className="error-state__title">{title}</Text>
      {text && <Text className="error-state__text">{text}</Text>}
      <View className="error-state__action">
        <Button id="list-retry" kind="secondary" block={false} busy={busy} onTap={onRetry}>
          {retry}
        </Button>
      </View>
    </View>
  );
}
