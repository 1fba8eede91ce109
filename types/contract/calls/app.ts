import { Type } from 'typebox';
import { SessionSchema } from '../account';
import { BannerSchema, ConfigItemSchema, VersionSchema } from '../config';
import { DemoMoneyRequestSchema, DemoPriceReplySchema, DemoSpecimenSchema } from '../demo';
import { EarlyAnswerSchema, EarlyAnswersQuerySchema } from '../earlyAnswer';
import { InquiryRequestSchema } from '../inquiry';
import { InviteInfoSchema } from '../invite';
import {
  MessageListSchema,
  MessageQuerySchema,
  MessageReadRequestSchema,
  UnreadSchema,
} from '../message';
import { UploadFormSchema, UploadSchema } from '../upload';
import type { CallRows } from './CallRow';

/** Calls for the app's start, and those outside account, trading and money. */
export const APP_CALLS = {
  'GET /baseConfig': {
    id: 'listConfig',
    access: 'public',
    importance: 'usual',
    tag: 'config',
    summary: 'Every name of the App config',
    data: Type.Array(ConfigItemSchema),
    whileClosed: true,
    prefetch: ['visitor', 'member'],
  },
  'GET /version': {
    id: 'getVersion',
    access: 'public',
    importance: 'usual',
    tag: 'config',
    summary: 'Version for the update overlay',
    data: VersionSchema,
    whileClosed: true,
    prefetch: ['visitor', 'member'],
  },
  'GET /bannerList': {
    id: 'listBanners',
    access: 'public',
    importance: 'spare',
    tag: 'config',
    summary: 'Banners of the home page',
    data: Type.Array(BannerSchema),
    whileClosed: true,
  },
  'GET /earlyAnswers': {
    id: 'getEarlyAnswers',
    access: 'public',
    importance: 'usual',
    tag: 'config',
    summary: 'What a start asks for, each answer as its own call gives it',
    query: EarlyAnswersQuerySchema,
    data: Type.Array(EarlyAnswerSchema),
    whileClosed: true,
  },
  'POST /public/uploads': {
    id: 'uploadPicture',
    access: 'active',
    importance: 'usual',
    tag: 'files',
    summary: 'Store a picture: multipart file, secretFlag Y or N (default N)',
    form: UploadFormSchema,
    data: UploadSchema,
  },
  'GET /messageList': {
    id: 'listMessages',
    access: 'user',
    importance: 'usual',
    tag: 'messages',
    summary: 'Site messages, newest first',
    query: MessageQuerySchema,
    data: MessageListSchema,
    prefetch: ['member'],
  },
  'POST /messageRead': {
    id: 'markMessagesRead',
    access: 'user',
    importance: 'usual',
    tag: 'messages',
    summary: 'Mark one message or all as read',
    body: MessageReadRequestSchema,
    data: UnreadSchema,
  },
  'POST /inquiry': {
    id: 'sendInquiry',
    access: 'public',
    importance: 'usual',
    tag: 'service',
    summary: 'Write to support; a customer is answered by a message, a stranger by e-mail',
    body: InquiryRequestSchema,
    data: Type.Null(),
    limit: 'auth',
  },
  'GET /inviteInfo': {
    id: 'getInvite',
    access: 'user',
    importance: 'spare',
    tag: 'invite',
    summary: 'Own invite code and whom it brought',
    data: InviteInfoSchema,
  },
  'GET /demoPrice': {
    id: 'getDemoPrice',
    access: 'public',
    importance: 'usual',
    tag: 'demo',
    summary: 'One live price for who has not logged in',
    data: DemoPriceReplySchema,
    demoOnly: true,
  },
  'POST /demoGuest': {
    id: 'createGuest',
    access: 'public',
    importance: 'usual',
    tag: 'demo',
    summary: 'Make a guest account with simulated money and log in',
    data: SessionSchema,
    limit: 'auth',
    demoOnly: true,
  },
  'POST /demoMoney': {
    id: 'resetDemoMoney',
    access: 'active',
    importance: 'usual',
    tag: 'demo',
    summary: 'Top up or start over: what is available becomes 10,000.00 USDT',
    body: DemoMoneyRequestSchema,
    data: Type.Null(),
    demoOnly: true,
  },
  'POST /demoSpecimen': {
    id: 'createSpecimens',
    access: 'active',
    importance: 'usual',
    tag: 'demo',
    summary: 'Store specimen documents as your own uploads',
    data: DemoSpecimenSchema,
    limit: 'auth',
    demoOnly: true,
  },
} as const satisfies CallRows;
