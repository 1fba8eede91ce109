import { Text, View } from '@tarojs/components';
import { a11y } from '@/components/ui/lib/a11y';
import { Button } from '@/components/ui/controls/Button';
import './UpdateCard.scss';

export interface UpdateCardProps {
  title: string;
  version?: { label: string; latest: string; from: string };
  /** News of the build, one sentence each. */
  notes?: { title: string; list: readonly string[] };
  text?: string;
  actions: readonly {
    id: string;
    label: string;
    kind: 'primary' | 'text';
    busy?: boolean;
    onTap: () => void;
  }[];
}

export function UpdateCard({ title, version, notes, text, actions }: UpdateCardProps) {
  return (
    <View className="update-card">
      <Text className="update-card__title" {...a11y({ role: 'heading', level: 1 })}>
        {title}
      </Text>
      {version && (
        <View className="update-card__version">
          <Text>{version.label} </Text>
          <Text id="update-version" className="update-card__number">
            {version.latest}
          </Text>
          <Text className="update-card__from">{version.from}</Text>
        </View>
      )}
      {notes && (
        <View className="update-card__notes">
          <Text className="update-card__heading">{notes.title}</Text>
          {notes.list.map((note) => (
            <View key={note} className="update-card__note">
              <View className="update-card__dot" />
              <Text className="update-card__text">{note}</Text>
            </View>
          ))}
        </View>
      )}
      {text && <Text className="update-card__hint">{text}</Text>}
      <View className="update-card__actions">
        {actions.map(({ id, label, kind, busy, onTap }) => (
          <Button key={id} id={id} kind={kind} block busy={busy} onTap={onTap}>
            {label}
          </Button>
        ))}
      </View>
    </View>
  );
}
