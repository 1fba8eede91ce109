import { Text } from '@tarojs/components';
import './Highlight.scss';

export interface HighlightProps {
  text: string;
  /** The part that matched what was typed; without it the text is plain. */
  match?: { start: number; length: number } | null;
}

/**
 * A name with the part that was searched for in brand. Each part has an element of its own: React
 * cannot remove a text that a browser's translator has replaced.
 */
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
