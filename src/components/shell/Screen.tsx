import { View } from '@tarojs/components';
import { useContext, type ReactNode } from 'react';
import { a11y } from '@/components/ui/lib/a11y';
import { BodyContext, CoveredContext } from '@/components/ui/lib/OverlayContext';
import { classNames } from '@/components/ui/lib/classNames';
import { ConnectionNotice } from './ConnectionNotice';
import { LanguageOffer } from './LanguageOffer';
import { Logo } from '@/components/ui/marks/Logo';
import { NavBar } from './NavBar';
import { ScreenContext, type ScreenSettings } from './ScreenContext';
import { themeClass } from './themeClass';
import './Screen.scss';

export interface ScreenProps {
  title?: string;
  /** Shows the logo instead of the title (home tab). */
  brand?: boolean;
  /** False hides the back arrow, which tab pages never have. */
  back?: boolean;
  /** Default: `ScreenContext.onBack`. */
  onBack?: () => void;
  /** Shows the demo mark; required on every screen with money or a price. */
  demo?: boolean;
  tabbed?: boolean;
  /** Uses columns in wide windows. */
  roomy?: boolean;
  /** True for a screen beside the main screen: it has no title bar. */
  aside?: boolean;
  /** False hides the title bar (launch, overlays). */
  bar?: boolean;
  /** 'card' is a white background (launch, login). */
  surface?: 'page' | 'card';
  /** Content fixed above the safe area: one or two main buttons. */
  footer?: ReactNode;
  /** Open orders that the page shows itself, so that the bar omits them: all, or one by number. */
  ownOrders?: 'all' | string;
  /** Content sticky under the title bar: search field, tabs. */
  header?: ReactNode;
  overlay?: ReactNode;
  theme?: ScreenSettings['theme'];
  upDown?: ScreenSettings['upDown'];
  children?: ReactNode;
}

const placeOf = ({ tabbed, footer }: ScreenProps) => (footer ? 'button' : tabbed ? 'tabs' : 'edge');

/** Root view of a page: theme, title bar, scrolling content, bottom bar. */
export function Screen(props: ScreenProps) {
  const settings = useContext(ScreenContext);
  const { theme = settings.theme, upDown = settings.upDown, surface = 'page' } = props;
  const covered = useContext(CoveredContext);
  const hiddenBars = a11y({ hidden: covered !== 'nothing' });
  const { tabbed, aside = false, bar = !aside, back = !tabbed, onBack = settings.onBack } = props;
  return (
    <View
      className={classNames(
        themeClass({ theme, upDown, textPercent: settings.textPercent }),
        'screen',
        `screen--${surface}`,
        tabbed && 'screen--tabbed',
        props.roomy && 'screen--roomy',
        !aside && Boolean(props.footer) && 'screen--footed',
      )}
      {...(!aside && a11y({ role: 'main' }))}
    >
      {bar && (
        <NavBar
          title={props.title}
          brand={props.brand && <Logo height={28} />}
          root={tabbed}
          onBack={back ? onBack : undefined}
          backLabel={settings.backLabel}
          demoLabel={props.demo ? settings.demoLabel : ''}
          topInset={settings.topInset}
          hidden={covered !== 'nothing'}
        >
          <ConnectionNotice notice={settings.notice} />
        </NavBar>
      )}
      {!bar && !aside && (
        <View style={{ paddingTop: `${settings.topInset}px` }}>
          <ConnectionNotice notice={settings.notice} />
        </View>
      )}
      {!aside && settings.offer && <LanguageOffer offer={settings.offer} />}
      {props.header && (
        <View className="screen__header" {...hiddenBars}>
          {props.header}
        </View>
      )}
      <View className="screen__body" {...a11y({ hidden: covered === 'page' })}>
        <BodyContext.Provider value={true}>{props.children}</BodyContext.Provider>
      </View>
      <View className="screen__bottom" {...hiddenBars}>
        {!aside && settings.running?.({ own: props.ownOrders, under: placeOf(props) })}
        {props.footer && <View className="screen__footer">{props.footer}</View>}
      </View>
      {props.overlay}
    </View>
  );
}
