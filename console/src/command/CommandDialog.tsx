import { useState, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import type { InputOf } from '@contract/ops/commands';
import { rowOf } from '../api/call';
import { Dialog } from '../ui/Dialog';
import { OldAndNew, type Change } from '../ui/OldAndNew';
import { Facts } from '../ui/panes';
import { FormField } from './FormField';
import { OneTimeLink } from './OneTimeLink';
import { Templates } from './Templates';
import type { ChangeName } from './useCommand';
import { useCommandTitle } from './useCommandTitle';
import { useCommandForm, type CommandFormOptions } from './useCommandForm';

interface CommandDialogProps<K extends ChangeName> extends CommandFormOptions<K> {
  /** What it concerns. */
  about?: ReactNode;
  /** The old and the new value, of what is typed. */
  oldAndNew?: (input: Partial<InputOf<K>>) => Change;
  /** What the command records. */
  facts?: readonly (readonly [string, ReactNode])[];
  isDanger?: boolean;
}

/**
 * The form of an operator command, made of its row: fields with their bounds, the reason, old and
 * new value, the statement to sign where the rule requires a signature, and the outcome.
 */
export function CommandDialog<K extends ChangeName>(props: CommandDialogProps<K>) {
  const { command, about, oldAndNew, facts, isDanger = false, onClose } = props;
  const t = useTranslate();
  const form = useCommandForm(props);
  const { input, fields, isSigned, isBusy, fault, signable, link, send } = form;
  const [isWarned, setWarned] = useState(false);
  const leave = () => (form.isTyped && !isWarned ? setWarned(true) : onClose());
  const { approval } = rowOf(command);
  const title = useCommandTitle()(command);
  const writesToCustomer = fields.some(({ field }) => field.name === 'body');
  if (link !== null) return <OneTimeLink title={title} link={link} onClose={onClose} />;
  const label = isSigned ? t(signable === null ? 'form.readStatement' : 'form.sign') : title;
  return (
    <Dialog title={title} about={about} onClose={leave}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {signable === null && fields.map((one) => <FormField key={one.field.name} {...one} />)}
        {facts && <Facts facts={facts} />}
        {writesToCustomer && signable === null && <Templates fields={fields} />}
        {oldAndNew && <OldAndNew {...oldAndNew(input)} />}
        {signable !== null && <pre className="statement">{signable.statement}</pre>}
        {(approval === 'two' || approval === 'later') && (
          <p className="dialog__about">{t(`form.${approval}`)}</p>
        )}
        {fault && (
          <p className="field__fault" role="alert">
            {fault}
          </p>
        )}
        {isWarned && (
          <p className="field__fault" role="alert">
            {t('form.discards')}
          </p>
        )}
        <div className="dialog__acts">
          <button type="button" className="btn" onClick={onClose}>
            {t('shell.cancel')}
          </button>
          <button
            type="submit"
            className={`btn ${isDanger ? 'btn--bad' : 'btn--main'}`}
            // A disabled button would lose the focus.
            aria-disabled={isBusy}
          >
            {isBusy ? t('form.busy') : label}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
