import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { IconButton } from '@/components/IconButton';
import { Notice } from '@/components/Notice';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/routes';
import { HomeMarquee } from './HomeMarquee';

/** Real-name prompt, the operator's line, and the operator's notice until it is closed. */
export const HomeNotices = observer(function HomeNotices() {
  const t = useText();
  const { config, user } = useStores();
  const [closed, setClosed] = useState('');
  const marquee = config.config?.marqueeText ?? '';
  const notice = config.config?.noticeText ?? '';
  const audit = user.realAudit;
  const prompt = audit === 'waiting' ? 'inReview' : audit;
  return (
    <>
      {prompt !== null && prompt !== 'approved' && (
        <Notice
          id="home-realname"
          kind={prompt === 'rejected' ? 'bad' : 'warn'}
          icon="identity"
          onTap={() => void go('modifyAuthentication')}
        >
          <Text>{t(`home.realName.${prompt}`)}</Text>
        </Notice>
      )}
      {marquee !== '' && <HomeMarquee text={marquee} />}
      {notice !== '' && notice !== closed && (
        <Notice kind="plain">
          <View className="row row--top gap2">
            <Text className="grow">{notice}</Text>
            <IconButton
              icon="close"
              size={18}
              tone="text-3"
              label={t('home.closeNotice')}
              onTap={() => setClosed(notice)}
            />
          </View>
        </Notice>
      )}
    </>
  );
});
