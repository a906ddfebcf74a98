import { ColorsIcon, IconButton, Menu } from '@minori/design-system';
import { choosePriceColors, chosenPriceColors, PRICE_COLOR_SETS } from '@minori/design-system/appearance';
import { useMessages } from '@minori/platform';
import { useState } from 'react';
import { messages } from '../messages';

/** Choose the colours of rising and falling prices, for the whole site and for good. */
export function PriceColorsMenu() {
  const t = useMessages(messages);
  const [chosen, setChosen] = useState(chosenPriceColors);
  return (
    <Menu
      label={t.colors}
      groups={[
        {
          key: 'colors',
          heading: t.colors,
          isChoice: true,
          items: PRICE_COLOR_SETS.map((set) => ({
            key: set,
            label: t.colorSets[set],
            checked: set === chosen,
            onSelect: () => {
              setChosen(set);
              choosePriceColors(set);
            },
          })),
        },
      ]}
      trigger={(props) => (
        <IconButton label={t.colors} {...props}>
          <ColorsIcon />
        </IconButton>
      )}
    />
  );
}
