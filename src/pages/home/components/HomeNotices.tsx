import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Notice } from '@/components/ui/states/Notice';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import { HomeMarquee } from './HomeMarquee';

export interface HomeNoticesProps {
  onOpenNews: () => void;
}

/** Notice of missing verification, which blocks money, and the operator's announcement. */
export const HomeNotices = observer(function HomeNotices({ onOpenNews }: HomeNoticesProps) {
  const t = useText();
  const { config, user } = useStores();
  const { marqueeText = '', noticeText = '' } = config.config ?? {};
  const line = marqueeText || noticeText;
  const audit = user.realAudit;
  // A demo requests identity documents only from customers who began to submit them.
  const isOptional = config.isDemo && audit === 'pending';
  const prompt = audit === 'waiting' ? 'inReview' : audit;
  return (
    <>
      {prompt !== null && prompt !== 'approved' && !isOptional && (
        <Notice
          id="home-realname"
          kind={prompt === 'rejected' ? 'bad' : 'warn'}
          icon="identity"
          onTap={() => void go('modifyAuthentication')}
        >
          <Text>{t(`home.realName.${prompt}`)}</Text>
        </Notice>
      )}
      {line !== '' && <HomeMarquee text={line} onOpen={onOpenNews} />}
    </>
  );
});
