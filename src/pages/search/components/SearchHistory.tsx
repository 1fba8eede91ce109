import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { ChipGroup } from '@/components/ui/controls/ChipGroup';
import { SectionTitle } from '@/components/ui/layout/SectionTitle';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';

export interface SearchHistoryProps {
  onPick: (word: string) => void;
}

export const SearchHistory = observer(function SearchHistory({ onPick }: SearchHistoryProps) {
  const t = useText();
  const { searchHistory } = useStores();
  const { words } = searchHistory;
  if (words.length === 0) return null;
  return (
    <View className="mt2">
      <View className="wrap">
        <SectionTitle
          title={t('search.recent')}
          more={{
            id: 'search-history-clear',
            label: t('search.clearRecent'),
            acts: true,
            onTap: () => searchHistory.clear(),
          }}
        />
        <ChipGroup
          wrap
          label={t('search.recent')}
          items={words.map((word, index) => ({
            key: word,
            label: word,
            id: `search-history-${index}`,
          }))}
          onSelect={onPick}
        />
      </View>
    </View>
  );
});
