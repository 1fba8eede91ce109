import { View } from '@tarojs/components';
import { a11y } from './lib/a11y';
import './Logo.scss';

export interface LogoProps {
  /** CSS px, never under 20. */
  height?: number;
  /** The ring alone. */
  markOnly?: boolean;
}

/** The ring begins this part of its height inside its box; its edge lines up with the text below. */
const INSET = 0.1;

/** The ring that opens and lets a tick through, with the word beside it. */
export function Logo({ height = 28, markOnly }: LogoProps) {
  const part = (width: number) => ({ width: `${width}px`, height: `${height}px` });
  return (
    <View className="logo" {...a11y({ role: 'img', label: 'Candor' })}>
      <View
        className="logo__mark"
        style={{ ...part(height), marginLeft: `${-INSET * height}px` }}
      />
      {!markOnly && <View className="logo__word" style={part((height * 218) / 64)} />}
    </View>
  );
}
