import { useEffect, useId, useRef, type ReactNode } from 'react';

interface DialogProps {
  title: string;
  about?: ReactNode;
  onClose?: () => void;
  /** Hides the page below. */
  isCover?: boolean;
  children: ReactNode;
}

/** A modal dialog; Escape calls `onClose`. Without `onClose`, no key closes it. */
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
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onClose?.();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // Browsers close a dialog at the second request to do so, whatever its handlers decide.
      onClose={() => element.current?.showModal()}
    >
      <div className="dialog__in">
        <h2 id={id}>{title}</h2>
        {about && <p className="dialog__about">{about}</p>}
        {children}
      </div>
    </dialog>
  );
}
