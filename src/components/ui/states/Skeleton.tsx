import { View } from '@tarojs/components';
import { useContext } from 'react';
import { LabelsContext } from '../lib/LabelsContext';
import { a11y } from '../lib/a11y';
import './Skeleton.scss';

export interface SkeletonProps {
  /** Shape of the content to come. */
  kind?: 'quote' | 'order' | 'cell' | 'facts' | 'card' | 'chart';
  rows?: number;
  /** Screen reader text; by default that content is loading. */
  label?: string;
}

const BAR_CLASSES = ['skeleton__bar--w1', 'skeleton__bar--w2', 'skeleton__bar--w3'] as const;

/** One row; for `facts` it has a third line and no value. */
function Row({ kind, at }: { kind: 'quote' | 'order' | 'cell' | 'facts'; at: number }) {
  const isQuote = kind === 'quote' || kind === 'order';
  const low = 'skeleton skeleton__bar skeleton__bar--low';
  return (
    <View className={`skeleton-row skeleton-row--${kind}`}>
      {isQuote && <View className={`skeleton skeleton__lead skeleton__lead--${kind}`} />}
      <View className="skeleton-row__text">
        <View className={`skeleton skeleton__bar ${BAR_CLASSES[at % 3] ?? BAR_CLASSES[0]}`} />
        {kind !== 'cell' && <View className={low} />}
        {kind === 'facts' && <View className={low} />}
      </View>
      {kind !== 'facts' && (
        <View className="skeleton-row__end">
          <View className="skeleton skeleton__bar skeleton__bar--end" />
          {isQuote && <View className={`${low} skeleton__bar--end`} />}
        </View>
      )}
    </View>
  );
}

/** Empty space for rows, so that content below does not move when they load. */
export function SkeletonSpace({ kind = 'cell', rows = 3 }: SkeletonProps) {
  if (kind === 'card' || kind === 'chart') return null;
  return (
    <>
      {Array.from({ length: rows }, (_, at) => (
        <View key={at} className={`skeleton-row skeleton-row--${kind}`} />
      ))}
    </>
  );
}

/** Grey shapes for content that takes longer than 800 ms to load. */
export function Skeleton({ kind = 'cell', rows = 3, ...props }: SkeletonProps) {
  const { loading } = useContext(LabelsContext);
  const { label = loading } = props;
  if (kind === 'chart') {
    return (
      <View
        id="loading"
        className="skeleton skeleton--chart"
        {...a11y({ role: 'status', label })}
      />
    );
  }
  if (kind === 'card') {
    return (
      <View id="loading" className="skeleton-card" {...a11y({ role: 'status', label })}>
        <View className="skeleton skeleton__bar skeleton__bar--w2" />
        <View className="skeleton skeleton__bar skeleton__bar--low skeleton__bar--w1" />
        <View className="skeleton skeleton__block" />
      </View>
    );
  }
  return (
    <View id="loading" {...a11y({ role: 'status', label })}>
      {Array.from({ length: rows }, (_, at) => (
        <Row key={at} kind={kind} at={at} />
      ))}
    </View>
  );
}
