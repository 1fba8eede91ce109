import { useEffect, useState } from 'react';
import { onRoom, roomNow, type Room } from '@/platform/browser/wide';

/** The layout for the current size of the window. */
export function useRoom(): Room {
  const [room, setRoom] = useState(roomNow);
  useEffect(() => onRoom(() => setRoom(roomNow())), []);
  return room;
}
