import type { Survey } from '@minori/contracts';
import { useShell } from '@minori/platform';
import {
  applyEdits,
  editNote,
  isAnswerOf,
  noteKey,
  removeItems,
  useMutation,
  useNote,
  useOptimisticMutation,
  useQueryClient,
  useReader,
} from '@minori/platform/query';
import { FEEDS } from './feedSources';

/** What the viewer has chosen on this visit. */
interface Chosen {
  option_id: string;
}

const useAnswerKey = (surveyId: string) => noteKey<Chosen>('survey', surveyId, useReader().viewer);

/** The id of the option that the viewer has chosen on this visit; null before. */
export function useSurveyAnswer(surveyId: string): string | null {
  return useNote(useAnswerKey(surveyId), { select: ({ option_id }) => option_id });
}

/** Answer a survey with the id of an option. */
export function useAnswerSurveyMutation(surveyId: string, onError: () => void) {
  const { api } = useShell();
  const client = useQueryClient();
  const key = useAnswerKey(surveyId);
  return useMutation({
    mutationFn: (option_id: string) => api('POST /users/survey', { body: { id: surveyId, option_id } }),
    onSuccess: (_done, option_id) => {
      const chosen = { option_id };
      applyEdits(
        client,
        editNote(client, key, chosen, () => chosen),
      );
    },
    onError,
  });
}

/** Take a survey out of the lists, and ask for no other for some time. */
export function useDismissSurveyMutation({ id }: Survey, onError: () => void) {
  const { api } = useShell();
  return useOptimisticMutation({
    mutationFn: () => api('POST /users/survey/dismiss', { body: { id, survey_type: 'timeline' } }),
    optimistic: () => [
      removeItems(
        (item) => 'survey' in item && (item.survey as Survey).id === id,
        (key) => isAnswerOf(key, ...Object.values(FEEDS)),
      ),
    ],
    onError,
  });
}
