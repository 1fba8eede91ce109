import { Text, View } from '@tarojs/components';
import { a11y } from '@/components/ui/lib/a11y';
import { Icon } from '@/components/ui/marks/Icon';
import { Tappable } from '@/components/ui/controls/Tappable';
import './HomeMarquee.scss';

/** Scroll speed, seconds per character: slow enough to read. */
const SECONDS_PER_LETTER = 0.35;

export interface HomeMarqueeProps {
  text: string;
  onOpen: () => void;
}

/** The operator's announcement. It scrolls if it is too long, except with reduced motion. */
export function HomeMarquee({ text, onOpen }: HomeMarqueeProps) {
  const duration = `${Math.max(12, Math.round([...text].length * SECONDS_PER_LETTER))}s`;
  return (
    <Tappable id="home-marquee" className="home-marquee" onTap={onOpen}>
      <Icon name="shield" size={20} tone="brand" />
      <View className="home-marquee__window">
        <View className="home-marquee__line" style={{ animationDuration: duration }}>
          <Text className="home-marquee__copy">{text}</Text>
          <View {...a11y({ hidden: true })} className="home-marquee__copy">
            {text}
          </View>
        </View>
      </View>
      <Icon name="forward" size={18} tone="text-3" />
    </Tappable>
  );
}
