export default definePageConfig({
  navigationBarTitleText: 'Candor',
  enableShareAppMessage: true,
  enableShareTimeline: true,
});
