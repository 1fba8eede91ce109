import { useEffect, useId, useRef, type ReactNode } from 'react';

interface DialogProps {
  title: string;
  about?: ReactNode;
  onClose?: () => void;
  /** Hides the page below. */
  isCover?: boolean;
  children: ReactNode;
}

/** A modal dialog; Escape closes it where `onClose` is given. */
export function Dialog({ title, about, onClose, isCover = false, children }: DialogProps) {
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
      className={`dialog ${isCover ? 'dialog--cover' : ''}`}
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
