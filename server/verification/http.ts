import {
  GetLicenceConfig,
  GetVerification,
  UploadIdentityDocument,
  VerifyCustomer,
  VerifyLicence,
} from '@/lib/contract/verification';
import {
  BeginConnectId,
  BeginGreenId,
  BeginIdentityForm,
  FinishConnectId,
  ReadGreenId,
} from '@/lib/contract/verification-elsewhere';
import { routes, serve } from '@/server/http/serve';
import { beginIdentityForm } from './begin-identity-form';
import { beginConnectId, finishConnectId } from './connect-id';
import { getVerification } from './get-verification';
import { beginGreenId, readGreenId } from './green-id';
import { getLicenceConfig } from './licences';
import { uploadIdentityDocument } from './upload-document';
import { verifyCustomer, verifyLicence } from './verify-customer';

export const verificationHttp = routes(
  serve(GetVerification, getVerification),
  serve(VerifyCustomer, verifyCustomer),
  serve(VerifyLicence, verifyLicence),
  serve(UploadIdentityDocument, uploadIdentityDocument),
  serve(BeginIdentityForm, beginIdentityForm),
  serve(BeginConnectId, beginConnectId),
  serve(FinishConnectId, finishConnectId),
  serve(BeginGreenId, beginGreenId),
  serve(ReadGreenId, readGreenId),
  serve(GetLicenceConfig, getLicenceConfig),
);
