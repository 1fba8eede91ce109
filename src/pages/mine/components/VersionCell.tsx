import { observer } from 'mobx-react-lite';
import { Cell } from '@/components/ui/layout/Cell';
import { useStores } from '@/hooks/useStores';
import { useSubmit } from '@/hooks/forms/useSubmit';
import { useText } from '@/hooks/useText';
import { useToast } from '@/hooks/useToast';
import { go } from '@/navigation';

/** The build's version; a tap checks for a newer build. */
export const VersionCell = observer(function VersionCell() {
  const t = useText();
  const toast = useToast();
  const { version } = useStores();
  const check = useSubmit(async () => {
    await version.load();
    if (version.isAvailable) await go('updateApp');
    else toast(t('mine.upToDate'));
  });
  return (
    <Cell
      id="mine-version"
      icon="refresh"
      title={t('mine.version')}
      note={check.error}
      value={version.current}
      onTap={() => void check.submit()}
    />
  );
});
