import { View } from '@tarojs/components';
import { useContext, useEffect, useState } from 'react';
import { ScreenContext } from '@/components/shell/ScreenContext';
import { themeClass } from '@/components/shell/themeClass';
import { KeyValue } from '@/components/ui/layout/KeyValue';
import { SectionTitle } from '@/components/ui/layout/SectionTitle';
import { Sheet } from '@/components/ui/layout/Sheet';
import { PageVisibleContext } from '@/hooks/contexts';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import { onKey } from '@/platform/browser/keys';
import { setSkipLink } from '@/platform/browser/skipLink';

const LIST_KEYS = [
  ['↑ ↓', 'row'],
  ['J K', 'stock'],
  ['Enter', 'open'],
  ['/', 'search'],
] as const;
const TICKET_KEYS = [
  ['↑ ↓', 'side'],
  ['1 – 6', 'term'],
  ['Enter', 'order'],
] as const;
const OTHER_KEYS = [
  ['← →', 'choice'],
  ['Esc', 'close'],
  ['?', 'help'],
] as const;

/** The sheet of keyboard shortcuts, the `?` and `/` keys, and the skip link. */
export default function KeyHelp() {
  const t = useText();
  const isVisible = useContext(PageVisibleContext);
  const settings = useContext(ScreenContext);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setSkipLink(t('keys.skip')), [t]);
  useEffect(() => {
    if (!isVisible) return undefined;
    return onKey(({ key, isField, isCovered, prevent }) => {
      if (isField || isCovered) return;
      if (key === '?') setOpen(true);
      if (key !== '/') return;
      prevent();
      void go('search');
    });
  }, [isVisible]);
  const rows = (list: typeof LIST_KEYS | typeof TICKET_KEYS | typeof OTHER_KEYS) =>
    list.map(([key, what]) => <KeyValue key={what} label={t(`keys.${what}`)} value={key} code />);
  return (
    <View className={themeClass(settings)}>
      <Sheet id="keys-sheet" open={isOpen} title={t('keys.title')} onClose={() => setOpen(false)}>
        {rows(LIST_KEYS)}
        <SectionTitle title={t('ticket.title')} />
        {rows(TICKET_KEYS)}
        <SectionTitle title={t('keys.everywhere')} />
        {rows(OTHER_KEYS)}
      </Sheet>
    </View>
  );
}
