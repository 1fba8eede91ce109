import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslate } from 'ra-core';
import { enrol, readLink } from '../api/session';
import { Logo } from '../ui/Icon';
import { Loaded } from '../ui/Loaded';
import { Gate } from './Gate';
import { passkeyFault } from './passkeyFault';

/** Creates an operator's passkey by a one-time link. */
export function EnrolPage() {
  const t = useTranslate();
  const { token = '' } = useParams();
  const query = useQuery({
    queryKey: ['enrolment', token],
    queryFn: () => readLink(token),
    retry: false,
    staleTime: Infinity,
  });
  const [name, setName] = useState(t('enrol.device'));
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const create = async () => {
    setBusy(true);
    setFault('');
    try {
      // The challenge counts once: another try needs another one.
      const { options } = await readLink(token);
      await enrol(token, name, options);
      // Reloads the page: react-admin has rendered its routes without a session.
      window.location.replace('/');
    } catch (error) {
      setFault(passkeyFault(error, t));
    }
    setBusy(false);
  };
  return (
    <Gate>
      <Logo className="gate__logo" />
      <h1>{t('enrol.title')}</h1>
      <Loaded query={query}>
        {({ operator, role }) => (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void create();
            }}
          >
            <p className="t2">{t('enrol.about', { operator, role: t(`role.${role}`) })}</p>
            <label className="field">
              <span className="field__label">{t('enrol.name')}</span>
              <input
                value={name}
                maxLength={40}
                required
                onChange={(event) => setName(event.target.value)}
              />
            </label>
            <button type="submit" className="btn btn--main btn--big" disabled={isBusy}>
              {t(isBusy ? 'logIn.touch' : 'enrol.create')}
            </button>
            {fault && (
              <p className="field__fault" role="alert">
                {fault}
              </p>
            )}
          </form>
        )}
      </Loaded>
    </Gate>
  );
}
