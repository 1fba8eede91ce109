import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import './FilterBar.scss';

export interface FilterBarProps {
  children: ReactNode;
}

/** Lets a row of chips run to both edges of the screen, out of the page's gutters. */
export function FilterBar({ children }: FilterBarProps) {
  return <View className="filter-bar">{children}</View>;
}
