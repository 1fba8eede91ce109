import { Text, View } from '@tarojs/components';
import { LoadState } from '@/components/ui/states/LoadState';
import { useState } from 'react';
import { Screen } from '@/components/shell/Screen';
import { API_BASE } from '@/env';
import { useBrand } from '@/hooks/useBrand';
import { useRequestOnShow } from '@/hooks/useRequestOnShow';
import { useShareCard } from '@/hooks/useShareCard';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { ROUTES } from '@/routes';
import { definePage } from '../definePage';
import { InviteCard } from './components/InviteCard';
import { InviteeList } from './components/InviteeList';
import { PosterSheet } from './components/PosterSheet';
import { ShareBar } from './components/ShareBar';
import { inviteLink } from './inviteLink';

function InvitePage() {
  const t = useText();
  const { invite } = useStores();
  const brand = useBrand();
  const { info } = invite;
  const request = useRequestOnShow(() => invite.load());
  useShareCard(() => ({
    title: t('invite.shareTitle', { name: brand.name }),
    path: `${ROUTES.register.path}?oid=${encodeURIComponent(info?.code ?? '')}`,
  }));
  const [isPicture, setPicture] = useState(false);
  const link = info && inviteLink(API_BASE, info.link);
  const picture = info && link && (
    <PosterSheet open={isPicture} code={info.code} link={link} onClose={() => setPicture(false)} />
  );
  return (
    <Screen
      title={t('invite.title')}
      demo
      footer={link && <ShareBar link={link} />}
      overlay={picture}
    >
      <View className="wrap stack">
        {info && link && (
          <>
            <InviteCard code={info.code} link={link} onPicture={() => setPicture(true)} />
            <InviteeList info={info} />
          </>
        )}
        {!info && (
          <LoadState request={request} failedTitle={t('invite.loadFailed')} kind="card" card />
        )}
        <Text className="small t3">{t('invite.noReward')}</Text>
      </View>
    </Screen>
  );
}

export default definePage('invite', InvitePage);
