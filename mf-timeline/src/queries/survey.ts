import type { Survey } from '@minori/contracts';
import { useShell } from '@minori/platform';
import { removeItems, useMutation, useOptimisticMutation, useQuery, useQueryClient } from '@minori/platform/query';

const answerKey = (surveyId: string) => ['survey', surveyId] as const;

/** The id of the option that the viewer has chosen on this visit; null before. */
export function useSurveyAnswer(surveyId: string): string | null {
  const { data } = useQuery({ queryKey: answerKey(surveyId), queryFn: (): string | null => null, enabled: false });
  return data ?? null;
}

/** Answer a survey with the id of an option. */
export function useAnswerSurveyMutation(surveyId: string, onError: () => void) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (option_id: string) => api('POST /users/survey', { body: { id: surveyId, option_id } }),
    onSuccess: (_done, option_id) => client.setQueryData<string | null>(answerKey(surveyId), option_id),
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
        (item) => typeof item === 'object' && item !== null && 'survey' in item && (item.survey as Survey).id === id,
        ([kind]) => kind === 'feed',
      ),
    ],
    onError,
  });
}
