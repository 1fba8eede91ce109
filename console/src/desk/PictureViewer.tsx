import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { readPicture } from '../api/pictures';
import { useKeys } from '../shell/keys';
import { Fault } from '../ui/Loaded';
import { Kbd } from '../ui/marks';

const ZOOM_MAX = 6;

interface View {
  zoom: number;
  turn: number;
  x: number;
  y: number;
}
const WHOLE: View = { zoom: 1, turn: 0, x: 0, y: 0 };

interface PictureProps {
  id: string;
  alt: string;
  view: View;
  isActive: boolean;
  onMove: (x: number, y: number) => void;
  onChoose: () => void;
  onShown: () => void;
}

/** One picture, moved by dragging while it is enlarged. */
function Picture({ id, alt, view, isActive, onMove, onChoose, onShown }: PictureProps) {
  const [address, setAddress] = useState('');
  const [fault, setFault] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    setFault(null);
    readPicture(id).then(
      (found) => isCurrent && setAddress(found),
      (error: unknown) => isCurrent && setFault(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, tries]);
  const drag = ({ buttons, movementX, movementY }: PointerEvent) => {
    if (buttons === 1 && view.zoom > 1) onMove(view.x + movementX, view.y + movementY);
  };
  const { zoom, turn, x, y } = view;
  return (
    <div
      className={`viewer__picture ${isActive ? 'is-active' : ''}`}
      onPointerMove={drag}
      onPointerDown={onChoose}
    >
      {fault !== null && <Fault error={fault} retry={() => setTries(tries + 1)} />}
      {address && (
        <img
          src={address}
          alt={alt}
          draggable={false}
          onLoad={onShown}
          style={{ transform: `translate(${x}px, ${y}px) rotate(${turn * 90}deg) scale(${zoom})` }}
        />
      )}
    </div>
  );
}

/** The views of the pictures and the keys that change them. */
function useViews(pictures: readonly string[]) {
  const t = useTranslate();
  const [views, setViews] = useState<readonly View[]>([]);
  const [active, setActive] = useState(0);
  const viewOf = (index: number) => views[index] ?? WHOLE;
  const change = (index: number, next: Partial<View>) =>
    setViews(pictures.map((_, at) => (at === index ? { ...viewOf(at), ...next } : viewOf(at))));
  const zoomBy = (factor: number) => {
    const zoom = Math.min(ZOOM_MAX, Math.max(1, viewOf(active).zoom * factor));
    change(active, zoom === 1 ? { zoom, x: 0, y: 0 } : { zoom });
  };
  const turn = () => change(active, { turn: (viewOf(active).turn + 1) % 4 });
  const hasNone = pictures.length === 0;
  useKeys(
    hasNone
      ? []
      : [
          {
            keys: ['+', '='],
            shown: ['+'],
            label: t('desk.larger'),
            place: 'elsewhere',
            run: () => zoomBy(1.5),
          },
          {
            keys: ['-'],
            shown: ['−'],
            label: t('desk.smaller'),
            place: 'elsewhere',
            run: () => zoomBy(1 / 1.5),
          },
          { keys: ['r'], label: t('desk.rotate'), place: 'elsewhere', run: turn },
          ...(pictures.length > 1
            ? [
                {
                  keys: ['s'],
                  label: t('desk.switch'),
                  place: 'elsewhere' as const,
                  run: () => setActive((active + 1) % pictures.length),
                },
              ]
            : []),
        ],
  );
  return { viewOf, change, active, setActive, zoomBy, turn };
}

interface ViewerProps {
  pictures: readonly string[];
  names: readonly string[];
  /** All pictures are displayed. */
  onShown: () => void;
  /** Text at the right of the bar. */
  openFor: ReactNode;
}

/** Pictures of a case, to enlarge and turn; give it a new `key` for another case. */
export function PictureViewer({ pictures, names, onShown, openFor }: ViewerProps) {
  const t = useTranslate();
  const { viewOf, change, active, setActive, zoomBy, turn } = useViews(pictures);
  const shown = useRef(new Set<string>());
  const show = (id: string) => {
    shown.current.add(id);
    if (shown.current.size === pictures.length) onShown();
  };
  return (
    <div className="viewer">
      {pictures.length === 0 && <p className="empty">{t('desk.noPicture')}</p>}
      {pictures.map((id, index) => (
        <Picture
          key={id}
          id={id}
          alt={names[index] ?? ''}
          view={viewOf(index)}
          isActive={pictures.length > 1 && index === active}
          onMove={(x, y) => change(index, { x, y })}
          onChoose={() => setActive(index)}
          onShown={() => show(id)}
        />
      ))}
      {pictures.length > 0 && (
        <div className="viewer__bar">
          <button type="button" aria-label={t('desk.larger')} onClick={() => zoomBy(1.5)}>
            <Kbd>+</Kbd>
          </button>
          <button type="button" aria-label={t('desk.smaller')} onClick={() => zoomBy(1 / 1.5)}>
            <Kbd>−</Kbd>
          </button>
          <span>{t('desk.zoom')}</span>
          <button type="button" onClick={turn}>
            <Kbd>R</Kbd> {t('desk.rotate')}
          </button>
          {pictures.length > 1 && (
            <button type="button" onClick={() => setActive((active + 1) % pictures.length)}>
              <Kbd>S</Kbd> {t('desk.switch')}
            </button>
          )}
          <span className="viewer__open num">{openFor}</span>
        </div>
      )}
    </div>
  );
}
