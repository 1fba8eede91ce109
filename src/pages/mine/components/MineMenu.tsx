import { observer } from 'mobx-react-lite';
import { useContext } from 'react';
import { Badge } from '@/components/ui/marks/Badge';
import { Card } from '@/components/ui/layout/Card';
import { Cell } from '@/components/ui/layout/Cell';
import { GoContext } from '@/hooks/contexts';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { DemoMoneyCell } from './DemoMoneyCell';
import type { MineOverlay } from './MineOverlays';
import { MoneyCell } from './MoneyCell';
import { PreferenceCells } from './PreferenceCells';
import { PublicLogCell } from './PublicLogCell';
import { REAL_NAME_VIEW } from '@/wording/realNameView';
import { VersionCell } from './VersionCell';

export interface MineMenuProps {
  onOpen: (overlay: MineOverlay) => void;
}

export const MineMenu = observer(function MineMenu({ onOpen }: MineMenuProps) {
  const t = useText();
  const go = useContext(GoContext);
  const { user, messages } = useStores();
  const view = user.realAudit && REAL_NAME_VIEW[user.realAudit];
  return (
    <>
      <Card>
        <Cell
          id="mine-statistics"
          icon="trend"
          title={t('mine.statistics')}
          onTap={() => void go('recordStatistics')}
        />
        <MoneyCell />
        <DemoMoneyCell onStartOver={() => onOpen('startOver')} />
        <Cell
          id="mine-authentication"
          icon="identity"
          title={t('mine.authentication')}
          value={view ? t(view.state) : t('mine.stateUnknown')}
          tone={view?.tone}
          onTap={() => void go('modifyAuthentication')}
        />
        <Cell
          id="mine-modify"
          icon="lock"
          title={t('mine.security')}
          onTap={() => void go('modify')}
        />
        <Cell
          id="mine-message"
          icon="bell"
          title={t('mine.message')}
          value={messages.unread ? <Badge count={messages.unread} /> : null}
          onTap={() => void go('message')}
        />
        <Cell
          id="mine-invite"
          icon="people"
          title={t('mine.invite')}
          onTap={() => void go('invite')}
        />
      </Card>
      <Card>
        <PreferenceCells onOpen={onOpen} />
        <Cell
          id="mine-language"
          icon="language"
          title={t('mine.language')}
          value={t('mine.languageName')}
          onTap={() => void go('language')}
        />
      </Card>
      <Card>
        <PublicLogCell />
        <Cell
          id="mine-service"
          icon="support"
          title={t('mine.service')}
          onTap={() => void go('service')}
        />
        <Cell id="mine-about" icon="info" title={t('mine.about')} onTap={() => onOpen('about')} />
        <VersionCell />
      </Card>
    </>
  );
});
