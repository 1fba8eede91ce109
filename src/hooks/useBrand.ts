import { useMemo } from 'react';
import { OWN_BRAND, type Brand } from '@/domain/brand';
import { API_BASE } from '@/env';
import { useStores } from './useStores';

/** The picture of every new installation, which the app draws itself, sharper. */
const OWN_PICTURE = '/public/logo.svg';

/** Name and mark set by the operator (`web_name`, `web_logo`); the product's own while unknown. */
export function useBrand(): Brand {
  const { webName = '', webLogo = '' } = useStores().config.config ?? {};
  return useMemo(() => {
    const isOwn = webLogo === '' || webLogo === OWN_PICTURE;
    const picture = webLogo.startsWith('/') ? API_BASE + webLogo : webLogo;
    return { name: webName || OWN_BRAND.name, picture: isOwn ? '' : picture };
  }, [webName, webLogo]);
}
