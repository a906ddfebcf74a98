import { defineUpgrade } from '../../database';
import { CourseModel, CoursePurchaseModel } from './model';

// Before, courses were shown without lessons and could not be bought: those there are came with the data for show.
defineUpgrade(17, async () => {
  await CourseModel.deleteMany({ status: { $exists: false } });
  await CoursePurchaseModel.deleteMany({ version: { $exists: false } });
});
