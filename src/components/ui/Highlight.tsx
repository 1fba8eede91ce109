import { Text } from '@tarojs/components';
import './Highlight.scss';

export interface HighlightProps {
  text: string;
  /** The part that matched what was typed; without it the text is plain. */
  match?: { start: number; length: number } | null;
}

/** A name with the part that was searched for in brand. */
export function Highlight({ text, match }: HighlightProps) {
  if (!match || match.length === 0) return <>{text}</>;
  const end = match.start + match.length;
  return (
    <>
      {text.slice(0, match.start)}
      <Text className="highlight">{text.slice(match.start, end)}</Text>
      {text.slice(end)}
    </>
  );
}
