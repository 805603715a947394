// One deck to choose: its title in the teacher's language where it has one, how long it is, and the languages that a class may read it in.
import { nameOfLanguage } from '../text/languages';
import { useText } from '../ui/context';
import { Icon } from '../ui/icon';
import { Shape, shapeOf } from '../ui/shape';
import type { DeckRow } from './api';

export function deckTitle(deck: DeckRow, language: string): { text: string; language: string } {
  for (const tag of [language, deck.language, ...Object.keys(deck.title)]) {
    const title = deck.title[tag];
    if (title) return { text: title, language: tag };
  }
  return { text: deck.id, language: '' };
}

interface Props {
  row: DeckRow;
  place: number; // among the decks, for its mark alone
  chosen: boolean;
  onChoose: () => void;
}

export function DeckCard({ row, place, chosen, onChoose }: Props) {
  const { t, language } = useText();
  const title = deckTitle(row, language);
  const unfit = row.error || (row.unkeyed > 0 ? t('host.unkeyed', { count: row.unkeyed }) : '');
  return (
    <label class={`deck${chosen ? ' chosen' : ''}${unfit ? ' unfit' : ''}`}>
      <input type="radio" name="deck" value={row.id} checked={chosen} disabled={Boolean(unfit)} onChange={onChoose} />
      <span class={`badge option-${shapeOf(place)}`}>
        <Shape option={place} />
      </span>
      <span class="deck-text">
        <span class="deck-name" lang={title.language || undefined} dir="auto">
          {title.text}
        </span>
        <span class="deck-facts">{t('host.questions', { count: row.questions })}</span>
        {unfit ? <span class="deck-unfit">{unfit}</span> : <DeckLanguages tags={row.languages} />}
      </span>
      <span class="deck-mark">{chosen && <Icon name="right" />}</span>
    </label>
  );
}

function DeckLanguages({ tags }: { tags: readonly string[] }) {
  return (
    <span class="deck-languages">
      {tags.map((tag) => (
        <span key={tag} class="deck-language" lang={tag}>
          {nameOfLanguage(tag)}
        </span>
      ))}
    </span>
  );
}
