import {
  GetLicenceConfig,
  GetVerification,
  UploadIdentityDocument,
  VerifyCustomer,
  VerifyLicence,
} from '@/lib/contract/verification';
import { routes, serve } from '@/server/http/serve';
import { getVerification } from './get-verification';
import { getLicenceConfig } from './licences';
import { uploadIdentityDocument } from './upload-document';
import { verifyCustomer, verifyLicence } from './verify-customer';

export const verificationHttp = routes(
  serve(GetVerification, getVerification),
  serve(VerifyCustomer, verifyCustomer),
  serve(VerifyLicence, verifyLicence),
  serve(UploadIdentityDocument, uploadIdentityDocument),
  serve(GetLicenceConfig, getLicenceConfig),
);
