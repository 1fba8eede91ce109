import { Text, View } from '@tarojs/components';
import { a11y } from '../lib/a11y';
import { Icon } from '../marks/Icon';
import { Tappable } from '../controls/Tappable';
import './SectionTitle.scss';

export interface SectionTitleProps {
  title: string;
  count?: number;
  /** Link at the right end, or with `acts` a button. */
  more?: { id?: string; label: string; acts?: boolean; onTap: () => void };
  end?: string;
  /** True inside a card: medium weight, no gutter. */
  inCard?: boolean;
}

export function SectionTitle({ title, count, more, end, inCard }: SectionTitleProps) {
  return (
    <View className={inCard ? 'section-title section-title--in-card' : 'section-title'}>
      <Text className="section-title__text" {...a11y({ role: 'heading', level: 2 })}>
        {title}
      </Text>
      {count !== undefined && <Text className="section-title__count">{count}</Text>}
      <View className="section-title__gap" />
      {end && <Text className="section-title__end">{end}</Text>}
      {more && (
        <Tappable
          id={more.id}
          className="section-title__more"
          role={more.acts ? 'button' : 'link'}
          onTap={more.onTap}
        >
          <Text>{more.label}</Text>
          {!more.acts && <Icon name="forward" size={18} />}
        </Tappable>
      )}
    </View>
  );
}
