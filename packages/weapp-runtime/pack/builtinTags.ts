const names =
  'view text button input textarea image scroll-view swiper swiper-item switch checkbox ' +
  'checkbox-group radio radio-group picker picker-view picker-view-column form label icon progress ' +
  'slider canvas video audio map rich-text navigator cover-view cover-image movable-area ' +
  'movable-view page-meta navigation-bar root-portal web-view block ad camera live-player ' +
  'live-pusher open-data match-media editor page-container share-element keyboard-accessory';

/** Every tag that the WeChat client provides. */
export const builtinTags: ReadonlySet<string> = new Set(names.split(' '));
