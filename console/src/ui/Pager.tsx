import { useTranslate } from 'ra-core';

interface PagerProps {
  /** From 0. */
  page: number;
  perPage: number;
  total: number;
  onPage: (to: number) => void;
}

/** Steps through the pages of a long list. */
export function Pager({ page, perPage, total, onPage }: PagerProps) {
  const t = useTranslate();
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (pages === 1) return null;
  return (
    <div className="pager num">
      <button
        type="button"
        className="btn btn--small"
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        {t('queue.back')}
      </button>
      {t('queue.page', { page: page + 1, pages, total })}
      <button
        type="button"
        className="btn btn--small"
        disabled={page + 1 >= pages}
        onClick={() => onPage(page + 1)}
      >
        {t('queue.forward')}
      </button>
    </div>
  );
}
