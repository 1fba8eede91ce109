import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import './FilterBar.scss';

export interface FilterBarProps {
  children: ReactNode;
}

/** Row of filter chips that extends to both edges of the screen. */
export function FilterBar({ children }: FilterBarProps) {
  return <View className="filter-bar">{children}</View>;
}
