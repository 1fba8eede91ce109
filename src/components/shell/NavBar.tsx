import { Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/lib/classNames';
import { DemoMark } from '@/components/ui/states/DemoMark';
import { Icon } from '@/components/ui/marks/Icon';
import { Tappable } from '@/components/ui/controls/Tappable';
import { a11y } from '@/components/ui/lib/a11y';
import './NavBar.scss';

export interface NavBarProps {
  title?: string;
  /** Content instead of the title: the logo of the home tab. */
  brand?: ReactNode;
  /** True for tab pages, which have a larger title and no back arrow. */
  root?: boolean;
  onBack?: () => void;
  backLabel: string;
  /** Text of the demo mark; '' hides the mark. */
  demoLabel: string;
  /** Height of the status bar, CSS px. */
  topInset: number;
  /** True while a layer covers the page: hides the bar from screen readers. */
  hidden?: boolean;
  /** The connection notice, sticky below the title. */
  children?: ReactNode;
}

/** Sticky title bar. In WeChat, 96 px at its right are reserved for the menu button. */
export function NavBar(props: NavBarProps) {
  const { title, brand, root, onBack, backLabel, demoLabel, topInset } = props;
  return (
    <View
      className="nav-bar"
      style={{ paddingTop: `${topInset}px` }}
      {...a11y({ hidden: props.hidden })}
    >
      <View className={classNames('nav-bar__row', root && 'nav-bar__row--root')}>
        {onBack && (
          <Tappable id="nav-back" className="nav-bar__back" label={backLabel} onTap={onBack}>
            <Icon name="back" />
          </Tappable>
        )}
        {brand && (
          <View className="nav-bar__brand" {...a11y({ role: 'heading', level: 1 })}>
            {brand}
          </View>
        )}
        {title && (
          <Text id="nav-title" className="nav-bar__title" {...a11y({ role: 'heading', level: 1 })}>
            {title}
          </Text>
        )}
        {demoLabel && (
          <View className="nav-bar__demo">
            <DemoMark id="nav-demo" label={demoLabel} />
          </View>
        )}
      </View>
      {props.children}
    </View>
  );
}
