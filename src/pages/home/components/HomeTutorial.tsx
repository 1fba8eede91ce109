import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/Button';
import { TutorialSheet } from '@/components/shell/TutorialSheet';
import { Card } from '@/components/ui/layout/Card';
import { useSettle } from '@/components/ui/lib/OverlayContext';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';

/** Offers the tutorial once; the support page always offers it. */
export const HomeTutorial = observer(function HomeTutorial() {
  const t = useText();
  const { hints } = useStores();
  const settle = useSettle();
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    hints.tutorial.markSeen();
  };
  const dismiss = () => {
    settle();
    hints.tutorial.markSeen();
  };
  return (
    <>
      {!hints.tutorial.isSeen && (
        <Card padded>
          <Text>{t('tutorial.offer')}</Text>
          <View className="row gap3 mt2">
            <Button id="tutorial-open" size="small" block={false} onTap={open}>
              {t('tutorial.open')}
            </Button>
            <Button id="tutorial-dismiss" size="small" kind="text" block={false} onTap={dismiss}>
              {t('tutorial.dismiss')}
            </Button>
          </View>
        </Card>
      )}
      <TutorialSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
});
