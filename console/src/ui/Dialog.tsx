import { useEffect, useId, useRef, type ReactNode } from 'react';

interface DialogProps {
  title: string;
  about?: ReactNode;
  onClose?: () => void;
  children: ReactNode;
}

/** A modal dialog; Escape closes it where `onClose` is given. */
export function Dialog({ title, about, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = element.current;
    if (dialog !== null && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <div className="dialog__in">
        <h2 id={id}>{title}</h2>
        {about && <p className="dialog__about">{about}</p>}
        {children}
      </div>
    </dialog>
  );
}
