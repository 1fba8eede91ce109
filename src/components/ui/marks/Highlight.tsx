import { Text } from '@tarojs/components';
import './Highlight.scss';

export interface HighlightProps {
  text: string;
  /** The highlighted match of a search; null for none. */
  match?: { start: number; length: number } | null;
}

/** Each part is an element, because React cannot remove a text node that a translator replaced. */
export function Highlight({ text, match }: HighlightProps) {
  if (!match || match.length === 0) return <Text>{text}</Text>;
  const end = match.start + match.length;
  return (
    <>
      <Text>{text.slice(0, match.start)}</Text>
      <Text className="highlight">{text.slice(match.start, end)}</Text>
      <Text>{text.slice(end)}</Text>
    </>
  );
}
