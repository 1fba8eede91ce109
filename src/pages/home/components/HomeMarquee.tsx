import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { Icon } from '@/components/Icon';
import { Tappable } from '@/components/Tappable';
import './HomeMarquee.scss';

/** Seconds a character takes to cross: slow enough to be read. */
const SECONDS_PER_LETTER = 0.35;

export interface HomeMarqueeProps {
  text: string;
}

/**
 * The operator's line. It moves because it is longer than the screen; a tap stops it and shows all
 * of it, another lets it run. With reduced motion it stands still.
 */
export function HomeMarquee({ text }: HomeMarqueeProps) {
  const [isOpen, setOpen] = useState(false);
  const duration = `${Math.max(12, Math.round([...text].length * SECONDS_PER_LETTER))}s`;
  return (
    <Tappable
      id="home-marquee"
      className="home-marquee"
      state={{ expanded: isOpen }}
      onTap={() => setOpen(!isOpen)}
    >
      <Icon name="shield" size={20} tone="brand" />
      <View className="home-marquee__window">
        {isOpen ? (
          <Text>{text}</Text>
        ) : (
          <View className="home-marquee__line" style={{ animationDuration: duration }}>
            <Text>{text}</Text>
          </View>
        )}
      </View>
    </Tappable>
  );
}
