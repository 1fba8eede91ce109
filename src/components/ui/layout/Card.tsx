import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { classNames } from '../lib/classNames';
import { idOf } from '../lib/idOf';
import './Card.scss';

export interface CardProps {
  id?: string;
  /** Adds padding of 16 px; lists of rows have padding of their own. */
  padded?: boolean;
  className?: string;
  children: ReactNode;
}

export function Card({ id, padded, className, children }: CardProps) {
  return (
    <View {...idOf(id)} className={classNames('card', padded && 'card--padded', className)}>
      {children}
    </View>
  );
}
