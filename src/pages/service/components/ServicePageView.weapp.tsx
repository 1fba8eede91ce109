import { WebView } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { contactOf } from '../contactOf';
import type { ServicePageViewProps } from './ServicePageView';

/** The operator's support page in WeChat's web-view, which opens registered domains only. */
export const ServicePageView = observer(function ServicePageView(props: ServicePageViewProps) {
  const { onBroken } = props;
  const { config } = useStores();
  const { error } = useRequest(() => config.load());
  const contact = config.config && contactOf(config.config.customService);
  const url = contact?.kind === 'link' ? contact.url : null;
  const isBroken = error !== null || (config.config !== null && url === null);
  useEffect(() => {
    if (isBroken) onBroken();
  }, [isBroken, onBroken]);
  return url === null ? null : <WebView id="service-web" src={url} onError={onBroken} />;
});
