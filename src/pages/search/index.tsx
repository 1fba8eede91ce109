import { View } from '@tarojs/components';
import { Button } from '@/components/ui/controls/Button';
import { Screen } from '@/components/shell/Screen';
import { SearchBox } from '@/components/ui/fields/SearchBox';
import { cleanText } from '@/domain/input/clean';
import { useText } from '@/hooks/useText';
import { definePage } from '../definePage';
import { SearchHistory } from './components/SearchHistory';
import { SearchHot } from './components/SearchHot';
import { SearchResults } from './components/SearchResults';
import { useSearch } from './useSearch';

function SearchPage() {
  const t = useText();
  const search = useSearch();
  return (
    <Screen title={t('search.title')} demo surface="card">
      <View className="wrap row gap2">
        <View className="grow">
          <SearchBox
            id="search-input"
            placeholder={t('search.placeholder')}
            focus
            value={search.typed}
            onChange={search.setTyped}
            onConfirm={() => search.confirm()}
            clear={{
              id: 'search-clear',
              label: t('search.clear'),
              onTap: () => search.setTyped(''),
            }}
          />
        </View>
        <Button id="search-submit" kind="text" onTap={() => search.confirm()}>
          {t('search.submit')}
        </Button>
      </View>
      {cleanText(search.typed) === '' ? (
        <>
          <SearchHistory onPick={search.confirm} />
          <SearchHot />
        </>
      ) : (
        <SearchResults search={search} />
      )}
    </Screen>
  );
}

export default definePage('search', SearchPage);
