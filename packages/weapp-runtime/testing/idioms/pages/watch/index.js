Page({
  onReady() {
    const seen =
      (name) =>
      ({ id, dataset, intersectionRatio }) =>
        console.log(name, id, dataset.k, intersectionRatio);
    const observer = () => this.createIntersectionObserver();
    observer().relativeToViewport().observe('#far', seen('viewport'));
    observer().relativeToViewport({ bottom: 1500 }).observe('#far', seen('margin'));
    observer().relativeTo('#box').observe('#inner', seen('box'));
  },
});
