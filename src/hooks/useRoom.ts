import { useEffect, useState } from 'react';
import { onRoom, roomNow, type Room } from '@/platform/browser/wide';

/** The room that the window has; follows it. */
export function useRoom(): Room {
  const [room, setRoom] = useState(roomNow);
  useEffect(() => onRoom(() => setRoom(roomNow())), []);
  return room;
}
