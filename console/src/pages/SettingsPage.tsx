import { useNavigate, useParams } from 'react-router';
import { useTranslate } from 'ra-core';
import { Page } from '../shell/Page';
import { useKeys } from '../shell/keys';
import { Chips } from '../ui/Chips';
import { Pane } from '../ui/panes';
import { BannersTab } from './settings/BannersTab';
import { ChannelsTab } from './settings/ChannelsTab';
import { SettingsTab } from './settings/SettingsTab';

const TABS = { settings: SettingsTab, channels: ChannelsTab, banners: BannersTab } as const;
type TabName = keyof typeof TABS;
const NAMES = Object.keys(TABS) as TabName[];

/** Settings, channels, banners and messages. */
export function SettingsPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { tab } = useParams();
  const name = NAMES.find((one) => one === tab) ?? 'settings';
  const Tab = TABS[name];
  const open = (next: TabName) => void navigate(`/settings/${next}`);
  useKeys([
    {
      keys: NAMES.map((_, index) => String(index + 1)),
      label: t('settings.tabs'),
      place: 'look',
      run: (key) => open(NAMES[Number(key) - 1] ?? 'settings'),
    },
  ]);
  return (
    <Page
      title={t('page.settings')}
      sub={
        <Chips
          choices={NAMES}
          chosen={name}
          labelOf={(one) => t(`settings.tab.${one}`)}
          onChoose={open}
        />
      }
    >
      <Pane>
        <Tab key={name} />
      </Pane>
    </Page>
  );
}
