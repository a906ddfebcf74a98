import { defineUpgrade } from '../../database';
import { CourseModel, CoursePurchaseModel } from './model';

// Before, courses were shown without lessons and could not be bought: those there are came with the data for show.
defineUpgrade(17, async () => {
  await CourseModel.deleteMany({ status: { $exists: false } });
  await CoursePurchaseModel.deleteMany({ version: { $exists: false } });
});

// Before, courses were listed by all who take them.
defineUpgrade(20, async () => {
  await CoursePurchaseModel.updateMany({ is_ranked: { $exists: false } }, { $set: { is_ranked: true } });
  await CourseModel.collection.updateMany({ ranked_students: { $exists: false } }, [
    { $set: { ranked_students: '$student_count' } },
  ]);
});
