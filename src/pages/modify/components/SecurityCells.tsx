import { observer } from 'mobx-react-lite';
import { Card } from '@/components/ui/layout/Card';
import { Cell } from '@/components/ui/layout/Cell';
import { REAL_NAME_VIEW } from '@/wording/realNameView';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import { WechatCell } from './WechatCell';

export const SecurityCells = observer(function SecurityCells() {
  const t = useText();
  const { user } = useStores();
  const view = user.realAudit && REAL_NAME_VIEW[user.realAudit];
  return (
    <Card>
      <Cell
        id="modify-login-password"
        icon="lock"
        title={t('modify.loginPassword')}
        note={t('modify.loginPasswordNote')}
        value={t('modify.change')}
        onTap={() => void go('modifyPassword', { kind: 'login' })}
      />
      <Cell
        id="modify-fund-password"
        icon="shield"
        title={t('modify.fundPassword')}
        note={t('modify.fundPasswordNote')}
        value={t(user.hasFundPassword ? 'modify.change' : 'modify.set')}
        onTap={() => void go('modifyPassword', { kind: 'fund' })}
      />
      <Cell
        id="modify-authentication"
        icon="identity"
        title={t('modify.authentication')}
        value={view ? t(view.state) : t('mine.stateUnknown')}
        tone={view?.tone}
        onTap={() => void go('modifyAuthentication')}
      />
      <WechatCell />
    </Card>
  );
});
