import type { CourseReview } from '@minori/contracts';
import { contactKindsIn } from '@minori/contracts/rules';
import type { ReaderContext } from '../../viewer';
import { userSummaries } from '../users/service';
import type { CourseReviewDocument } from './reviewModel';

/** Return reviews as the viewer sees them, without those of members who are not shown. */
export async function presentReviews(
  reviews: CourseReviewDocument[],
  { viewer, at }: Pick<ReaderContext, 'viewer' | 'at'>,
): Promise<CourseReview[]> {
  const authors = await userSummaries(
    reviews.map(({ user_id }) => String(user_id)),
    viewer,
    at,
  );
  return reviews.flatMap((review) => {
    const author = authors.get(String(review.user_id));
    if (!author) return [];
    const { answer } = review;
    return [
      {
        id: String(review._id),
        course_id: String(review.course_id),
        user_info: author,
        stars: review.stars,
        text: review.text,
        contact_kinds: contactKindsIn(review.text),
        created_at: review.created_at.toISOString(),
        edited_at: review.edited_at?.toISOString() ?? null,
        answer: answer && { ...answer, answered_at: answer.answered_at.toISOString() },
        is_mine: viewer?.id === String(review.user_id),
      },
    ];
  });
}
