import { View } from '@tarojs/components';
import type { Ref } from 'react';
import { Change } from './Change';
import type { Trend } from '@/domain/trend';
import { useFlash, type Flash } from '@/components/ui/lib/useFlash';
import { idOf } from '@/components/ui/lib/idOf';
import './PriceTag.scss';

export interface PriceTagProps {
  id?: string;
  changeId?: string;
  /** Formatted price without unit; null is unknown and shows as `--`. */
  price: string | null;
  /** Direction relative to the previous close. */
  trend: Trend;
  /** Signed, formatted change. */
  change?: string | null;
  rate?: string | null;
  /** True if the price is older than 3 s: shown in grey. */
  stale?: boolean;
  /** Browser only: lets a parent update the DOM without rendering. */
  boxRef?: Ref<HTMLElement>;
  /** row: 76 px wide, right-aligned, black · title: 20 px · hero: 36 px, both coloured. */
  size?: 'row' | 'title' | 'hero';
}

type PriceTagStyle = Required<Pick<PriceTagProps, 'trend' | 'size'>> & { stale?: boolean };

export const priceTagClass = ({ trend, stale, size }: PriceTagStyle) =>
  `price-tag price-tag--${size} price-tag--${stale ? 'stale' : trend}`;

export const priceClass = (flash: Flash) => `price-${flash || 'still'}`;

/** A live price. A tick tints the background of the digits, and no layout changes. */
export function PriceTag(props: PriceTagProps) {
  const { id, changeId, price, trend, change, rate, stale, size = 'row', boxRef } = props;
  const flash = useFlash(stale ? null : price);
  return (
    <View {...(boxRef && { ref: boxRef })} className={priceTagClass({ trend, stale, size })}>
      {/* One node with a short class name, because each tick sends the node to WeChat's view. */}
      <View {...idOf(id)} className={priceClass(flash)}>
        {price ?? '--'}
      </View>
      {(change !== undefined || rate !== undefined) && (
        <Change
          id={changeId}
          trend={trend}
          value={change}
          rate={rate}
          stale={stale}
          size={size === 'hero' ? 'normal' : 'small'}
        />
      )}
    </View>
  );
}
