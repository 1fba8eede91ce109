// Taro lists swiper/bundle in a component that packages/taro-light replaces.
