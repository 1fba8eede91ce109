import { useText } from '@/hooks/useText';
import { TextLink } from '../controls/TextLink';

export interface FundPasswordLinkProps {
  id: string;
  /** False before a demo account has set its first fund password. */
  isSet: boolean;
  onForgot: () => void;
  onSet: () => void;
}

/** Link to reset the fund password; in a demo, to set the first one. */
export function FundPasswordLink({ id, isSet, onForgot, onSet }: FundPasswordLinkProps) {
  const t = useText();
  return (
    <TextLink id={id} onTap={isSet ? onForgot : onSet}>
      {t(isSet ? 'modify.forgotFund' : 'modify.setFundFirst')}
    </TextLink>
  );
}
