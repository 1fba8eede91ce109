import type { Device } from '../runtime/HostConfig';

const apple = { platform: 'ios' };

/** Phones that can be pretended, by name. */
export const devices = {
  'iPhone 14': {
    ...apple,
    name: 'iPhone 14',
    width: 390,
    height: 844,
    pixelRatio: 3,
    statusBarHeight: 47,
    safeBottom: 34,
    model: 'iPhone 14<iPhone14,7>',
    system: 'iOS 17.0',
  },
  'iPhone SE': {
    ...apple,
    name: 'iPhone SE',
    width: 320,
    height: 568,
    pixelRatio: 2,
    statusBarHeight: 20,
    safeBottom: 0,
    model: 'iPhone SE<iPhone8,4>',
    system: 'iOS 15.7',
  },
  'iPhone 11': {
    ...apple,
    name: 'iPhone 11',
    width: 414,
    height: 896,
    pixelRatio: 2,
    statusBarHeight: 48,
    safeBottom: 34,
    model: 'iPhone 11<iPhone12,1>',
    system: 'iOS 17.0',
  },
  'iPhone 15 Pro Max': {
    ...apple,
    name: 'iPhone 15 Pro Max',
    width: 430,
    height: 932,
    pixelRatio: 3,
    statusBarHeight: 59,
    safeBottom: 34,
    model: 'iPhone 15 Pro Max<iPhone16,2>',
    system: 'iOS 17.0',
  },
  // As old as a phone may be that runs WeChat of today: its engine lacks what came in 2022.
  'iPhone 7': {
    ...apple,
    name: 'iPhone 7',
    width: 375,
    height: 667,
    pixelRatio: 2,
    statusBarHeight: 20,
    safeBottom: 0,
    model: 'iPhone 7<iPhone9,1>',
    system: 'iOS 14.5',
    lacks: [
      'Object.hasOwn',
      'Object.groupBy',
      'Array.prototype.at',
      'Array.prototype.findLast',
      'Array.prototype.findLastIndex',
      'Array.prototype.toSorted',
      'Array.prototype.toReversed',
      'Array.prototype.toSpliced',
      'Array.prototype.with',
      'String.prototype.at',
      'String.prototype.isWellFormed',
      'Promise.withResolvers',
    ],
  },
  'Android 360': {
    name: 'Android 360',
    width: 360,
    height: 760,
    pixelRatio: 3,
    statusBarHeight: 24,
    safeBottom: 0,
    model: 'Android',
    system: 'Android 13',
    platform: 'android',
  },
} as const satisfies Record<string, Device>;

/** The name of a phone that can be pretended. */
export type DeviceName = keyof typeof devices;
